import styles from "./AgentArt.module.css";

interface Person {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly hue: string;
}

const top: Person = { x: 240, y: 62, size: 34, hue: "accent" };
const team: readonly Person[] = [
  { x: 92, y: 168, size: 25, hue: "hue-rng" },
  { x: 240, y: 182, size: 25, hue: "hue-fish" },
  { x: 388, y: 168, size: 25, hue: "hue-live" },
];
const players: readonly (Person & { readonly of: number })[] = [
  { of: 0, x: 36, y: 264, size: 16, hue: "hue-rng" },
  { of: 0, x: 104, y: 276, size: 16, hue: "hue-rng" },
  { of: 1, x: 186, y: 284, size: 16, hue: "hue-fish" },
  { of: 1, x: 240, y: 290, size: 16, hue: "hue-fish" },
  { of: 1, x: 294, y: 284, size: 16, hue: "hue-fish" },
  { of: 2, x: 376, y: 276, size: 16, hue: "hue-live" },
  { of: 2, x: 444, y: 264, size: 16, hue: "hue-live" },
];

const line = (from: Person, to: Person): string => {
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
};

function Head({ x, y, size, hue }: Person) {
  const color = `var(--${hue})`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={size * 1.32} fill={color} opacity="0.16" />
      <circle r={size} fill="var(--surface)" stroke={color} strokeWidth={size / 10} />
      <circle cy={size * -0.22} r={size * 0.34} fill={color} />
      <path d={`M${size * -0.6} ${size * 0.62}a${size * 0.6} ${size * 0.5} 0 0 1 ${size * 1.2} 0z`} fill={color} />
    </g>
  );
}

/** Illustration of an agent, the team and the team's players. Decorative. */
export function AgentArt() {
  return (
    <svg className={styles.art} viewBox="0 0 480 330" aria-hidden="true">
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" opacity="0.55">
        {team.map((person) => (
          <path key={person.x} d={line(top, person)} stroke="var(--accent)" className={styles.flow} />
        ))}
        {players.map((person) => (
          <path
            key={person.x}
            d={line(team[person.of] ?? top, person)}
            stroke={`var(--${person.hue})`}
            className={styles.flow}
          />
        ))}
      </g>
      {players.map((person) => (
        <Head key={person.x} {...person} />
      ))}
      {team.map((person) => (
        <Head key={person.x} {...person} />
      ))}
      <Head {...top} />
      <path
        d="M218 26l8 12 14-18 14 18 8-12-4 24h-36z"
        fill="var(--accent)"
        stroke="var(--bg)"
        strokeWidth="2"
        strokeLinejoin="round"
        transform="translate(0 -8)"
      />
    </svg>
  );
}
