/// A picture: as large as its image, or without a wish of its own if there is none.
public final class ImageView: View {
  /// Natural size of the image in points; nil for no image.
  @exclusivity(unchecked) public var imageSize: Size?

  /// The image's natural size.
  public override var intrinsicContentSize: AxisPair<Double?> {
    AxisPair(horizontal: imageSize?.width, vertical: imageSize?.height)
  }
}
