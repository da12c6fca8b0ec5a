import type { Ship } from '../plugins/ships.ts';

export default function ShipPage({ name, metres, mooring }: Ship) {
  return (
    <p>
      {name} is {metres} metres long and moors at <a href={`/moorings/${mooring}`}>{mooring}</a>.
    </p>
  );
}
