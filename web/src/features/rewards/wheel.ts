const turns = 5;
const fullCircle = 360;

/**
 * Returns the rotation, in degrees clockwise, that moves a segment's middle to the pointer at the top. Adds several
 * full turns to `from`.
 * @param index of the segment, clockwise from the top
 */
export function restingAngle(index: number, count: number, from: number): number {
  const target = fullCircle - ((index + 0.5) * fullCircle) / count;
  const current = ((from % fullCircle) + fullCircle) % fullCircle;
  return from - current + turns * fullCircle + target;
}

/** Returns the SVG path of a circle segment around 0,0. Segment 0 starts at the top. */
export function segmentPath(index: number, count: number, radius: number): string {
  const point = (step: number): string => {
    const angle = (step / count) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0 0L${point(index)}A${radius} ${radius} 0 ${count < 2 ? 1 : 0} 1 ${point(index + 1)}Z`;
}
