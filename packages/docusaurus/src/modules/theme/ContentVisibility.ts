/** Renders nothing: the article has the notices. */
export default function ContentVisibility() {
  return null;
}
