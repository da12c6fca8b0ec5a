/** Renders nothing: the code has the button that copies it. */
export default function CodeBlockCopyButton() {
  return null;
}
