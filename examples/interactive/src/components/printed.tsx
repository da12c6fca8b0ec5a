'use static';

import { useState } from 'react';

/** Shows the day of the build, which must not change in the browser. */
export function Printed() {
  const [day] = useState(() => new Date().getFullYear());
  return <p>Printed in {day}.</p>;
}
