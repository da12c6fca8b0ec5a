/** Renders nothing: the code has the button that copies it. */
export default function CodeBlockButtons() {
  return null;
}
