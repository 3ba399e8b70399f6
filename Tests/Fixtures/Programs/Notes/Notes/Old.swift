#error("this file is left out of the target")
