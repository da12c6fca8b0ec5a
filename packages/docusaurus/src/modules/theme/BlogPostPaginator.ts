/** Renders nothing: the links are below the article. */
export default function BlogPostPaginator() {
  return null;
}
