import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import TextLayout

/// A .xib with one cell of 320 × 100 pt.
///
/// - Parameters:
///   - subviews: elements for the content view.
///   - constraints: its constraints.
func nib(
  toolsVersion: String = "17701", cell: String = "", content: String = "", subviews: String = "",
  constraints: String = "", after: String = "", resources: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
  <objects>
  <tableViewCell id="cel-l0-001" reuseIdentifier="Sample" \(cell)>
  <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
  <tableViewCellContentView key="contentView" id="con-te-nt1" \(content)>
  <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
  <subviews>\(subviews)</subviews>
  <constraints>\(constraints)</constraints>
  </tableViewCellContentView>
  \(after)
  </tableViewCell>
  </objects>
  <resources>\(resources)</resources>
  </document>
  """
}

/// A view element with a stored frame that constraints are to make.
func box(
  _ id: String, _ element: String = "view", _ attributes: String = "",
  frame: (Double, Double, Double, Double), _ inside: String = ""
) -> String {
  """
  <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\
  <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>\(inside)\
  </\(element)>
  """
}

func read(_ text: String) throws -> InterfaceDocument {
  try InterfaceDocument(parsing: Array(text.utf8), file: "Sample.xib")
}

/// The error of a text that cannot be read.
func failure(of text: String) -> DocumentError? {
  do {
    _ = try read(text)
    return nil
  } catch {
    return error as? DocumentError
  }
}

func makeText() throws -> TextContext {
  TextContext(engine: try TextEngines.open(.approximate), instruments: Instruments())
}

/// The solved frames of a nib's one cell beside the stored ones.
func frames(_ text: String) throws -> CellFrames? {
  let document = try read(text)
  return try document.cells.first.flatMap { CellFrames($0, in: document, text: try makeText()) }
}
