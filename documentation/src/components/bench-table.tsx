import { tables } from '../data/measurements.ts';

/** A table of the benchmarks, whose first cell is empty there. */
export function BenchTable({ table }: { table: keyof typeof tables }) {
  const [[, ...names] = [], ...rows] = tables[table];
  return (
    <table>
      <thead>
        <tr>
          <th>Measured</th>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={names[index - 1] ?? 'name'}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
