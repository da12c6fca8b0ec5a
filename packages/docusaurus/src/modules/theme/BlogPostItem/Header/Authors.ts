/** Renders nothing: they are next to the date. */
export default function BlogPostItemHeaderAuthors() {
  return null;
}
