/** Returns a link to another page as Docusaurus has it. */
export function navLink(link: { label: string; href: string } | undefined) {
  return link && { title: link.label, permalink: link.href };
}
