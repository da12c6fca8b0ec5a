/** Renders nothing: the style sheet draws it. */
export default function AdmonitionIconNote() {
  return null;
}
