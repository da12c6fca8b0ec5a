/** In place of a part of the page that a copy of Docusaurus' layout leaves out. */
export default function Nothing() {
  return null;
}
