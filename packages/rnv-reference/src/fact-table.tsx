import type { ReactNode } from 'react';

/** A table below a row with the names of its columns; `children` are the rows. */
export function FactTable({ columns, children }: { columns: string[]; children: ReactNode }): ReactNode {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
