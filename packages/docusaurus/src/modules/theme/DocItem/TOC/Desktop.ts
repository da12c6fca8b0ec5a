/** Renders nothing: the table of contents is next to the article. */
export default function DocItemTOCDesktop() {
  return null;
}
