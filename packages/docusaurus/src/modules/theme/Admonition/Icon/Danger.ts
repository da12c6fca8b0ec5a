/** Renders nothing: the style sheet draws it. */
export default function AdmonitionIconDanger() {
  return null;
}
