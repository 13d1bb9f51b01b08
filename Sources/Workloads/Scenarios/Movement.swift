import TableSimulation

/// A movement of the content.
public enum Movement: Codable, Equatable, Sendable {
  /// At constant speed; `pointsPerSecond` is above 0 whichever way it goes.
  case scroll(ScrollExtent, pointsPerSecond: Double)
  /// As the finger has left it, at a speed that is positive towards the end; with a goal it is flung
  /// again, whenever it rests, until it is there.
  case fling(pointsPerSecond: Double, rate: Fling.DecelerationRate, to: ScrollGoal?)
  /// As the finger goes, beyond the ends too, and then let go at rest; positive towards the end.
  case drag(points: Double, seconds: Double)
  /// To a row, at once or by an animation.
  case jump(RowSelection, position: RowPosition, isAnimated: Bool)
  /// To the top by a tap on the status bar.
  case statusBarTap
}

/// How far a scroll goes.
public enum ScrollExtent: Codable, Equatable, Sendable {
  /// Until there is no more.
  case to(ScrollGoal)
  /// So many points, negative towards the start.
  case points(Double)
  /// So many heights of the viewport, negative towards the start.
  case screens(Double)
  /// For so long, towards an end; it may be reached before.
  case seconds(Double, towards: ScrollGoal)
}
