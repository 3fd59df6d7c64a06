import { createRoot } from "react-dom/client";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/reset.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { App } from "./app/App.tsx";
import { rememberLink } from "./lib/affiliate-link.ts";
import { loadChunk } from "./lib/chunks.ts";
import { startTexts } from "./lib/i18n.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
rememberLink();
await loadChunk(startTexts);
createRoot(root).render(<App />);
