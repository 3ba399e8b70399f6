// Object graphs that outlive the program: models, managed objects, contexts and their stores in SQLite.
@_exported import Foundation
