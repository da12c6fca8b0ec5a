/** Renders nothing: lines are not wrapped. */
export default function CodeBlockWordWrapButton() {
  return null;
}
