// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageSlot, warnWithoutStorage } from '../../src/client/boot/storage.ts';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every value that a slot reports. */
function changesOf(key: string): (string | null)[] {
  const values: (string | null)[] = [];
  storageSlot(key).listen((value) => values.push(value));
  return values;
}

describe('a storage slot', () => {
  it('stores, returns and deletes a value', () => {
    const slot = storageSlot('a');
    expect(slot.get()).toBeNull();
    slot.set('1');
    expect(slot.get()).toBe('1');
    expect(localStorage.getItem('a')).toBe('1');
    slot.del();
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('notifies all slots of its key of changes only', () => {
    const values = changesOf('b');
    const slot = storageSlot('b');
    for (const value of ['1', '1', '2']) slot.set(value);
    slot.del();
    slot.del();
    storageSlot('c').set('x');
    expect(values).toEqual(['1', '2', null]);
  });

  it('notifies of changes in other tabs and of cleared storage', () => {
    const values = changesOf('d');
    dispatchEvent(new StorageEvent('storage', { key: 'd', newValue: 'there' }));
    dispatchEvent(new StorageEvent('storage', { key: 'e', newValue: 'elsewhere' }));
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(values).toEqual(['there', null]);
  });

  it.each<[string, () => Storage]>([
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
    ['is null', () => null as unknown as Storage],
  ])('warns once and does nothing if storage %s', (_, area) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(area);
    warnWithoutStorage();
    const slot = storageSlot('f');
    slot.set('1');
    slot.del();
    expect(slot.get()).toBeNull();
    expect(error).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('storage is unavailable'));
  });

  it('reports a value that cannot be stored without throwing [STO-01]', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const values = changesOf('g');
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    storageSlot('g').set('1');
    vi.unstubAllGlobals();
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"g"'), new Error('full'));
    expect(values).toEqual([]);
  });
});

describe('warnWithoutStorage', () => {
  it('does not warn if storage works', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    warnWithoutStorage();
    expect(warn).not.toHaveBeenCalled();
  });
});
