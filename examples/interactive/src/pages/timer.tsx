import Layout from '@theme/Layout';
import { useEffect, useState } from 'react';

/** The page itself has state, so that its whole article is interactive. */
export default function Timer() {
  const [seconds, setSeconds] = useState(180);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <Layout title="Timer">
      <div style={{ maxWidth: '40rem', margin: 'auto', padding: '3rem 1rem' }}>
        <h1>Timer</h1>
        <p role="timer">{seconds} s</p>
        <button type="button" className="button" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Start'}
        </button>
      </div>
    </Layout>
  );
}
