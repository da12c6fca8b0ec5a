/** Renders nothing: the style sheet draws it. */
export default function AdmonitionIconTip() {
  return null;
}
