/** The line that draws the source, a watch, a phone, a desktop, a TV and a wide panel. */
const line = [
  'M84 404V340L68 324H30a6 6 0 0 0-6 6v68a6 6 0 0 0 6 6',
  'H128a6 6 0 0 0 6-6V380H128a10 10 0 0 1-10-10V326a10 10 0 0 1 10-10H134V298a6 6 0 0 1 6-6H152a6 6 0 0 1 6 6V316H164a10 10 0 0 1 10 10V370a10 10 0 0 1-10 10H158V398a6 6 0 0 0 6 6',
  'H284a14 14 0 0 0 14-14V246a14 14 0 0 0-14-14H228a14 14 0 0 0-14 14V390a14 14 0 0 0 14 14',
  'H430a12 12 0 0 0 12-12V364H358a10 10 0 0 1-10-10V234a10 10 0 0 1 10-10H562a10 10 0 0 1 10 10V354a10 10 0 0 1-10 10H478V392a12 12 0 0 0 12 12',
  'H576a40 40 0 0 0 40-40V212a40 40 0 0 0-40-40',
  'H474a12 12 0 0 1-12-12V156H552a6 6 0 0 0 6-6V18a6 6 0 0 0-6-6H308a6 6 0 0 0-6 6V150a6 6 0 0 0 6 6H398V160a12 12 0 0 1-12 12',
  'H68a24 24 0 0 1-24-24V112a24 24 0 0 1 24-24H230a24 24 0 0 1 24 24V148a24 24 0 0 1-24 24',
  'H24',
].join('');

/** The content of the screens: a picture, a title and text, in different layouts. */
const contents: readonly {
  name: string;
  picture: readonly [x: number, y: number, width: number, height: number];
  title: string;
  text: string;
}[] = [
  { name: 'source', picture: [37, 350, 34, 16], title: 'M38 378h24', text: 'M38 389h32' },
  { name: 'watch', picture: [130, 328, 32, 20], title: 'M131 358h22', text: 'M131 368h30' },
  {
    name: 'phone',
    picture: [228, 250, 56, 62],
    title: 'M229 330h34',
    text: 'M229 346h54M229 358h46M229 370h50',
  },
  {
    name: 'desktop',
    picture: [452, 242, 102, 104],
    title: 'M367 252h44',
    text: 'M367 272h64M367 284h54M367 296h60M367 308h40',
  },
  { name: 'tv', picture: [320, 30, 220, 76], title: 'M321 122h64', text: 'M321 138h116' },
  { name: 'wide', picture: [64, 106, 70, 48], title: 'M153 115h46', text: 'M153 132h80M153 144h58' },
];

/** A sun that rises from the lower edge of a picture. */
function sun(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`;
}

/** Draws one source and many screens with a single line. Decorative. */
export function ScreensDrawing() {
  return (
    <svg className="home-drawing" viewBox="0 0 640 416" width="640" height="416" aria-hidden="true">
      {contents.map(({ name, picture: [x, y, width, height], title, text }) => (
        <g key={name} className={`home-drawing__content home-drawing__content--${name}`}>
          <rect className="home-drawing__picture" x={x} y={y} width={width} height={height} rx="3" />
          <path
            className="home-drawing__sun"
            d={sun(x + width / 2, y + height, Math.min(width, height) * 0.3)}
          />
          <path className="home-drawing__title" d={title} />
          <path className="home-drawing__text" d={text} />
        </g>
      ))}
      <path className="home-drawing__detail" d="M68 324v16h16M134 316h24M134 380h24" />
      <path className="home-drawing__rest" d="M16 172h-16" />
      <defs>
        <path id="home-line" d={line} pathLength="1" />
      </defs>
      <use href="#home-line" />
      <use className="home-drawing__spark" href="#home-line" />
    </svg>
  );
}
