import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "../src/styles/layers.css";
import "../src/styles/tokens.css";
import "../src/styles/reset.css";
import "../src/styles/fonts.css";
import "../src/styles/base.css";
import "../src/styles/print.css";
import { Gallery } from "./Gallery.tsx";
import { startGalleryTexts } from "./texts.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await startGalleryTexts();
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
