/** The types of navbar items, which a site extends with its own. The engine has those of Docusaurus. */
export default {};
