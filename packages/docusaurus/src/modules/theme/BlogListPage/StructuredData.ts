/** Renders nothing: the engine writes it. */
export default function BlogListPageStructuredData() {
  return null;
}
