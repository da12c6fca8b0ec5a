/** Renders nothing: the style sheet draws it. */
export default function AdmonitionIconWarning() {
  return null;
}
