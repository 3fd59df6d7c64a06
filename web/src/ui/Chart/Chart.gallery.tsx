import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { formatShortMoney } from "../../lib/i18n/format.ts";
import { Chart } from "./Chart.tsx";
import type { ChartPoint } from "./chart-point.ts";

const pointsOf = (values: readonly number[]): ChartPoint[] =>
  values.map((value, index) => {
    const day = String(index + 1).padStart(2, "0");
    return { tick: `${day}-11`, name: `${day}-11-2026`, value };
  });

const taka = (value: number): string => `${value < 0 ? "−" : ""}৳${formatShortMoney(String(Math.abs(value)))}`;
const month = Array.from({ length: 30 }, (_, index) => 420_000 + Math.round(Math.sin(index / 3) * 260_000));
const shared = {
  label: say("দিন বেছে নিন", "Choose a day"),
  summary: say("৩০ দিনের বাজি", "Bets of 30 days"),
  format: taka,
  unit: 1,
};

export default {
  title: "Chart",
  states: [
    { name: "a line", render: () => <Chart {...shared} kind="line" points={pointsOf(month)} /> },
    {
      name: "bars, below zero too",
      render: () => <Chart {...shared} kind="bar" points={pointsOf([52_000, -18_500, 31_000, 0, -64_000, 12_000])} />,
    },
    { name: "one point", render: () => <Chart {...shared} kind="line" points={pointsOf([12_000])} /> },
    { name: "nothing but zero", render: () => <Chart {...shared} kind="bar" points={pointsOf([0, 0, 0, 0])} /> },
  ],
} satisfies GalleryEntry;
