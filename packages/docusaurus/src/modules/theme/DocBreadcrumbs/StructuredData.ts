/** Renders nothing: the engine writes it. */
export default function DocBreadcrumbsStructuredData() {
  return null;
}
