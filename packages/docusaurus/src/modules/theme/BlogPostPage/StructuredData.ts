/** Renders nothing: the engine writes it. */
export default function BlogPostPageStructuredData() {
  return null;
}
