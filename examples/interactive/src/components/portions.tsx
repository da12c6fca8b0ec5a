import { type ReactNode, useState } from 'react';

interface PortionsProps {
  initial: number;
  /** Static: what the page writes between the tags. */
  children: ReactNode;
}

export function Portions({ initial, children }: PortionsProps) {
  const [portions, setPortions] = useState(initial);
  return (
    <div>
      <button type="button" className="button" onClick={() => setPortions(portions + 1)}>
        {portions} portions
      </button>
      {children}
    </div>
  );
}
