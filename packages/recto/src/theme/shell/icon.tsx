const paths = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'm5 5 10 10M15 5 5 15',
  home: 'M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.5V3M10 17v1.5M1.5 10H3M17 10h1.5M4 4l1 1M15 15l1 1M4 16l1-1M15 5l1-1',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  pencil: 'm4 16 .7-3.2L13.5 4 16 6.5l-8.8 8.8L4 16ZM11.7 5.8l2.5 2.5',
  page: 'M5 2.5h7l3.5 3.5v11.5H5ZM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5',
  copy: 'M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7',
} as const;

/** An icon in the color of the text. It is decorative, so its control needs a label. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={`icon icon--${name}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
