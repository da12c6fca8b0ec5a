const paths = {
  page: 'M11.5 3H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6.5L11.5 3Zm0 0v3.5H15',
  heading: 'M8 4 6.5 16M13.5 4 12 16M4.5 8H16M4 12h11.5',
  passage: 'M4 6h12M4 10h12M4 14h7',
  part: 'M6 3v5.5a2 2 0 0 0 2 2h6',
  recent: 'M10 6v4l2.5 1.5M3.5 10a6.5 6.5 0 1 0 2-4.7M3.5 3.5v3h3',
  star: 'm10 3 2.1 4.4 4.9.7-3.5 3.4.8 4.8-4.3-2.3-4.3 2.3.8-4.8L3 8.1l4.9-.7L10 3Z',
  close: 'm6 6 8 8M14 6l-8 8',
  offline: 'M3 3l14 14M6.5 6A4 4 0 0 0 6 13.5h7M9 4.7a4 4 0 0 1 4.6 3.8A3 3 0 0 1 15.5 13',
  down: 'M10 4v12m-4-4 4 4 4-4',
  up: 'M10 16V4M6 8l4-4 4 4',
  go: 'M15 5v4a2 2 0 0 1-2 2H5m3-3-3 3 3 3',
} as const;

export type SearchIconName = keyof typeof paths;

export function SearchIcon({ name }: { name: SearchIconName }) {
  return (
    <svg className={`icon search__icon--${name}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
