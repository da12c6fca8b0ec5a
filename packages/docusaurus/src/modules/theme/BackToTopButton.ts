/** Renders nothing: the page has the button. */
export default function BackToTopButton() {
  return null;
}
