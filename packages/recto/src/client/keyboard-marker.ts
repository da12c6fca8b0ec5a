/** Keeps the class on `<body>` by which style sheets of the ecosystem tell readers who use the keyboard. */
const keyboardClass = 'navigation-with-keyboard';

/** Takes the keyboard's class off the page at a press of the mouse, and puts it back at the next Tab. */
export function markKeyboard(): void {
  const { classList } = document.body;
  addEventListener('mousedown', () => classList.remove(keyboardClass));
  addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(keyboardClass));
}
