/** Renders nothing: it is above the article. */
export default function DocVersionBanner() {
  return null;
}
