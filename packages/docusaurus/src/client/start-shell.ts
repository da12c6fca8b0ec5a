/*
 * For sites with a `Root`, whose effects run at once in Docusaurus: starts the shell when the page is idle. The event is one
 * that it takes for the first interaction of the reader.
 */

const start = () => dispatchEvent(new Event('scroll'));
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
