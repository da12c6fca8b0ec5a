import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

/** Highest precedence first. */
const places = [
  { title: 'Scheme of the platform', path: 'platforms.ios.buildSchemes.debug' },
  { title: 'Platform', path: 'platforms.ios' },
  { title: 'Scheme in common', path: 'common.buildSchemes.debug' },
  { title: 'Common', path: 'common' },
  { title: 'Root', path: 'the top of the file' },
];

const boxHeight = 46;
const step = 70;

const description = `rnv looks for a value in five places, in this order: the scheme of the platform, the platform, the
scheme in common, common, the root. It takes the first one that is set.`;

/** Shows where `npx rnv run -p ios -s debug` looks for a value. */
export function ValueLookup() {
  return (
    <Diagram
      id="value-lookup"
      title="Where rnv looks for one value"
      description={description}
      height={places.length * step - (step - boxHeight) + 16}
    >
      {places.map((place, index) => (
        <g key={place.title}>
          <Box
            x={40}
            y={8 + index * step}
            width={280}
            height={boxHeight}
            title={place.title}
            notes={[place.path]}
          />
          {index > 0 && (
            <>
              <Arrow
                from={[180, 8 + index * step - (step - boxHeight) + 3]}
                to={[180, 8 + index * step - 4]}
              />
              <Label x={192} y={8 + index * step - 8}>
                not set
              </Label>
            </>
          )}
        </g>
      ))}
    </Diagram>
  );
}
