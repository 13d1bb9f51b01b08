import Cassowary

/// What a tree's engine has told its solver, and which constants of it depend on width and content.
struct LayoutReading {
  typealias ContentLength = CompiledLayout.ContentLength

  /// A view that may wrap, and the constraint that gives it its height.
  struct Wrapping {
    let view: Int
    let width: Variable
    let constraint: Int
    /// Whether the height is required, so that it decides what else can hold.
    let isRequired: Bool
    /// The constraint through which the view may become as narrow as its widest line; nil where its
    /// width is given or not its content's.
    let narrowing: Int?
  }

  /// All constraints in the order they were added.
  let constraints: [Constraint]
  let rootHeight: Variable
  let wrapping: [Wrapping]

  /// The place among the constraints of the one that gives the root its width.
  private let widthConstraint: Int
  /// The content length that a constraint carries, by the constraint's place.
  private var contentLengths: [Int: ContentLength] = [:]

  init(_ root: View) throws(LayoutCompilationError) {
    let engine = root.layoutEngine
    guard engine.conflicts.isEmpty, let width = engine.encapsulatedWidth,
      engine.encapsulatedHeight == nil, engine.items.indices.contains(root.layoutIndex)
    else { throw .conflicting }
    guard !engine.items.contains(where: \.view.areMarginsSolved) else { throw .unknownStructure }
    let all = engine.solver.constraints
    var places: [ConstraintID: Int] = [:]
    for (place, entry) in all.enumerated() { places[entry.id] = place }
    constraints = all.map(\.constraint)
    rootHeight = engine.items[root.layoutIndex].height
    guard let widthPlace = places[width] else { throw .unknownStructure }
    widthConstraint = widthPlace

    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, view) in root.viewsInOrder.enumerated() {
      numbers[ObjectIdentifier(view)] = number
    }
    var wrapping: [Wrapping] = []
    for item in engine.items {
      guard let number = numbers[ObjectIdentifier(item.view)] else { throw .unknownStructure }
      for axis in Axis.allCases {
        guard let content = item.contentSize[axis] else { continue }
        guard let resistance = places[content.compressionResistance],
          let hugging = places[content.hugging]
        else { throw .unknownStructure }
        contentLengths[resistance] = ContentLength(view: number, axis: axis)
        contentLengths[hugging] = ContentLength(view: number, axis: axis)
        if axis == .vertical, item.view.mayWrap {
          // The engine changes one height after the other, and in between they may contradict.
          guard !constraints[hugging].priority.isRequired else { throw .conflicting }
          let isPinned =
            item.view.placeholderIntrinsicSize.horizontal != nil
            || engine.isWidthPinned(ofItem: item.view.layoutIndex)
          wrapping.append(
            Wrapping(
              view: number, width: item.width, constraint: resistance,
              isRequired: constraints[resistance].priority.isRequired,
              narrowing: isPinned
                ? nil : item.contentSize.horizontal.flatMap { places[$0.compressionResistance] }))
        }
      }
    }
    self.wrapping = wrapping
  }

  /// A template of some outputs, over the soft constraints that they depend on and all required ones.
  ///
  /// What is required is kept wherever it stands: whether it can hold at all decides the rest.
  func template(
    of outputs: [Variable], keeping components: Set<Int>, of system: ReducedSystem
  ) throws(SolverError) -> (template: CompiledTemplate, lengths: [ContentLength]) {
    let solver = Solver()
    var variables: [Variable: Variable] = [:]
    func own(_ variable: Variable) -> Variable {
      if let known = variables[variable] { return known }
      let made = solver.makeVariable()
      variables[variable] = made
      return made
    }
    var lengths: [ContentLength] = []
    var bindings: [CompiledTemplate.Binding] = []
    for (place, constraint) in constraints.enumerated()
    where constraint.priority.isRequired
      || !system.components(ofConstraint: place).isDisjoint(with: components)
    {
      var copy = LinearExpression(constant: constraint.expression.constant)
      for index in 0..<constraint.expression.count {
        let term = constraint.expression[index]
        copy.add(term.coefficient, own(term.variable))
      }
      let id = try solver.add(
        Constraint(copy, constraint.relation, priority: constraint.priority))
      if place == widthConstraint {
        bindings.append(.init(id, parameter: 0))
      } else if let length = contentLengths[place] {
        let known = lengths.firstIndex(of: length)
        if known == nil { lengths.append(length) }
        bindings.append(.init(id, parameter: 1 + (known ?? lengths.count - 1)))
      }
    }
    let template = try CompiledTemplate(
      solver, parameterCount: 1 + lengths.count, bindings: bindings, outputs: outputs.map(own),
      onlyUnique: true)
    return (template, lengths)
  }
}
