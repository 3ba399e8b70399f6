import OpenCombine

extension Publishers {
  /// The values of any number of publishers of one kind, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// Values pass through unchanged.
    public typealias Output = Upstream.Output
    /// The first failure ends the merge.
    public typealias Failure = Upstream.Failure

    /// The merged publishers, in subscription order.
    public let publishers: [Upstream]

    /// Merges the publishers listed.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to all publishers at once.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(
        subscriber, publishers.map { publisher in { publisher.subscribe($0) } })
    }

    /// An identical merge with one more publisher at its end.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// The values of both, as they come. Ends when both have ended, or when one fails.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }
}

extension Publishers {
  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
    /// Both publishers have the same type of value.
    public typealias Output = A.Output
    /// The first failure of either publisher ends the merge.
    public typealias Failure = A.Failure

    /// Subscribed first.
    public let a: A
    /// Subscribed second.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Subscribes to `a`, then `b`.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(subscriber, [a.subscribe, b.subscribe])
    }

    /// Extends the merge to three publishers.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge3<A, B, P>
    { Merge3(a, b, other) }

    /// Extends the merge to four publishers.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    )
      -> Merge4<A, B, Z, Y>
    { Merge4(a, b, z, y) }

    /// Extends the merge to five publishers.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X)
      -> Merge5<A, B, Z, Y, X>
    { Merge5(a, b, z, y, x) }

    /// Extends the merge to six publishers.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W)
      -> Merge6<A, B, Z, Y, X, W>
    { Merge6(a, b, z, y, x, w) }

    /// Extends the merge to seven publishers.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V)
      -> Merge7<A, B, Z, Y, X, W, V>
    { Merge7(a, b, z, y, x, w, v) }

    /// Extends the merge to eight publishers.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>, U: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U)
      -> Merge8<A, B, Z, Y, X, W, V, U>
    { Merge8(a, b, z, y, x, w, v, u) }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }
}

extension Publishers {
  /// The values of three publishers, as they come.
  public struct Merge3<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    /// Merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    /// Subscribes to all three in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(subscriber, [a.subscribe, b.subscribe, c.subscribe])
    }

    /// Extends the three publishers to four.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge4<A, B, C, P>
    { Merge4(a, b, c, other) }

    /// Extends them to five.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    )
      -> Merge5<A, B, C, Z, Y>
    { Merge5(a, b, c, z, y) }

    /// Extends them to six.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X)
      -> Merge6<A, B, C, Z, Y, X>
    { Merge6(a, b, c, z, y, x) }

    /// Extends them to seven.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W)
      -> Merge7<A, B, C, Z, Y, X, W>
    { Merge7(a, b, c, z, y, x, w) }

    /// Extends them to eight.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V)
      -> Merge8<A, B, C, Z, Y, X, W, V>
    { Merge8(a, b, c, z, y, x, w, v) }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(with b: B, _ c: C)
    -> Publishers.Merge3<Self, B, C>
  { Publishers.Merge3(self, b, c) }
}

extension Publishers {
  /// The values of four publishers, as they come.
  public struct Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    /// Merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Subscribes to all four in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(subscriber, [a.subscribe, b.subscribe, c.subscribe, d.subscribe])
    }

    /// Extends the four publishers to five.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge5<A, B, C, D, P>
    { Merge5(a, b, c, d, other) }

    /// Extends them to six.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    )
      -> Merge6<A, B, C, D, Z, Y>
    { Merge6(a, b, c, d, z, y) }

    /// Extends them to seven.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X)
      -> Merge7<A, B, C, D, Z, Y, X>
    { Merge7(a, b, c, d, z, y, x) }

    /// Extends them to eight.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W)
      -> Merge8<A, B, C, D, Z, Y, X, W>
    { Merge8(a, b, c, d, z, y, x, w) }
  }
}

extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }
}

extension Publishers {
  /// The values of five publishers, as they come.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    /// Merges five publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
    }

    /// Subscribes to all five in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(
        subscriber, [a.subscribe, b.subscribe, c.subscribe, d.subscribe, e.subscribe])
    }

    /// Extends the five publishers to six.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge6<A, B, C, D, E, P>
    { Merge6(a, b, c, d, e, other) }

    /// Extends them to seven.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    )
      -> Merge7<A, B, C, D, E, Z, Y>
    { Merge7(a, b, c, d, e, z, y) }

    /// Extends them to eight.
    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X)
      -> Merge8<A, B, C, D, E, Z, Y, X>
    { Merge8(a, b, c, d, e, z, y, x) }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }
}

extension Publishers {
  /// The values of six publishers, as they come.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    /// Merges six publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Subscribes to all six in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(
        subscriber, [a.subscribe, b.subscribe, c.subscribe, d.subscribe, e.subscribe, f.subscribe])
    }

    /// Extends the six publishers to seven.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge7<A, B, C, D, E, F, P>
    { Merge7(a, b, c, d, e, f, other) }

    /// Extends them to eight.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    )
      -> Merge8<A, B, C, D, E, F, Z, Y>
    { Merge8(a, b, c, d, e, f, z, y) }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
    Publishers.Merge6(self, b, c, d, e, f)
  }
}

extension Publishers {
  /// The values of seven publishers, as they come.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    /// Merges seven publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    /// Subscribes to all seven in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(
        subscriber,
        [a.subscribe, b.subscribe, c.subscribe, d.subscribe, e.subscribe, f.subscribe, g.subscribe])
    }

    /// Extends the seven publishers to eight.
    public func merge<P: Publisher<Output, Failure>>(with other: P)
      -> Merge8<A, B, C, D, E, F, G, P>
    { Merge8(a, b, c, d, e, f, g, other) }
  }
}

extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  { Publishers.Merge7(self, b, c, d, e, f, g) }
}

extension Publishers {
  /// The values of eight publishers, as they come.
  public struct Merge8<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>,
    H: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    /// Merges eight publishers, the most that one merge type holds.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    /// Subscribes to all eight in order.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      MergeSubscription.begin(
        subscriber,
        [
          a.subscribe, b.subscribe, c.subscribe, d.subscribe, e.subscribe, f.subscribe, g.subscribe,
          h.subscribe,
        ])
    }
  }
}

extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}

extension Publisher {
  /// The values of all, as they come. Ends when all have ended, or when one fails.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
    H: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
    -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  { Publishers.Merge8(self, b, c, d, e, f, g, h) }
}
