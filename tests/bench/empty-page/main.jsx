import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a React page can be: what every React product pays before its first line. */
function Empty() {
  const [text] = useState('Hello');
  return <p>{text}</p>;
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Empty />
  </StrictMode>,
);
