import { useEffect, useLayoutEffect } from 'react';

/** Runs an effect before the browser paints; at build time, it does nothing. */
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
