/** Outline icons of the footer's social pages (spec section 2) on a 24 px grid. */
const marks = {
  FACEBOOK: "M14.5 8H17V4.5h-2.5C12 4.5 10.5 6.2 10.5 8.5V11H8v3.5h2.5V21H14v-6.5h2.5L17 11h-3V9c0-.6.2-1 .5-1z",
  INSTAGRAM:
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.8 7.2h.01",
  TELEGRAM: "M21 4 3 11.2l5.2 1.9L10.5 20l3.2-4 4.8 3.5zM8.2 13.1 17.5 7l-6.8 7.5",
  WHATSAPP:
    "M3.5 20.5 5 16.2a8.5 8.5 0 1 1 3 2.9zM9 8.2c-.9.6-.9 2 .5 4.2 1.7 2.2 3.6 3.3 5 2.9.9-.3 1.2-1 1-1.6l-1.9-.9-1 1c-1-.4-1.9-1.3-2.3-2.3l.9-1-.8-2z",
  YOUTUBE: "M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10 9v6l5-3z",
  LINE: "M12 3.5c5 0 9 3.2 9 7.2 0 3.8-5 7.6-9 9.8v-2.7c-5 0-9-3.1-9-7.1s4-7.2 9-7.2zM7.5 8.8v4H9.3M11.5 8.8v4M14 12.8v-4l2.5 4v-4",
  TWITTER: "M4 4h4.2L20 20h-4.2zM19 4l-6.5 7.2M11 13.2 4.8 20",
  PINTEREST:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM10 20l2-9.5M9.3 13c-1.6-2.6.2-5.5 3-5.5 2.6 0 4 2 3.3 4.5-.7 2.6-3 3.3-4.3 1.7",
} as const;

type Social = keyof typeof marks;

export const isSocial = (type: string): type is Social => type in marks;

export function SocialIcon({ type }: { type: string }) {
  if (!isSocial(type)) return null;
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[type]} />
    </svg>
  );
}
