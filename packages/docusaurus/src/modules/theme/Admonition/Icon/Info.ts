/** Renders nothing: the style sheet draws it. */
export default function AdmonitionIconInfo() {
  return null;
}
