/** Renders nothing: the article has it. */
export default function DocVersionBadge() {
  return null;
}
