/** Renders nothing: the article has it. */
export default function DocItemTOCMobile() {
  return null;
}
