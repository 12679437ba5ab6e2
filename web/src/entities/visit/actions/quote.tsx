/** What a side wrote with its times or its answer. */
export const Quote = ({ text }: { text: string }) =>
  text !== '' && (
    <blockquote dir="auto" className="break-words border-line border-s-2 ps-3">
      {text}
    </blockquote>
  );
