import { useState } from 'react';

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Clicked {count} {count === 1 ? 'time' : 'times'}
    </button>
  );
}
