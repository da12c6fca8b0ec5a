import { createContext, type ReactNode, useContext, useState } from 'react';

const Units = createContext({ isMetric: true, toggle: () => {} });

/** The island: it contains the provider and everything that uses the context. */
export function Recipe() {
  return (
    <UnitsProvider>
      <UnitsButton />
      <ul>
        <Amount grams={250} of="rice" />
        <Amount grams={30} of="butter" />
      </ul>
    </UnitsProvider>
  );
}

function UnitsProvider({ children }: { children: ReactNode }) {
  const [isMetric, setMetric] = useState(true);
  return <Units.Provider value={{ isMetric, toggle: () => setMetric(!isMetric) }}>{children}</Units.Provider>;
}

function UnitsButton() {
  const { isMetric, toggle } = useContext(Units);
  return (
    <button type="button" className="button" onClick={toggle}>
      {isMetric ? 'Show ounces' : 'Show grams'}
    </button>
  );
}

function Amount({ grams, of }: { grams: number; of: string }) {
  const { isMetric } = useContext(Units);
  return (
    <li>
      {isMetric ? `${grams} g` : `${Math.round(grams / 28.35)} oz`} of {of}
    </li>
  );
}
