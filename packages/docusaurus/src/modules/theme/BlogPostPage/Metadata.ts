/** Renders nothing: the engine writes it. */
export default function BlogPostPageMetadata() {
  return null;
}
