# The portal and its backend in one image; settings are in README.md, "Settings of the backend".
FROM node:20-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS modules
WORKDIR /portal
COPY package.json package-lock.json ./
# Documents are written in one weight of the font, of nine with 10 MB each.
RUN npm ci --omit=dev --no-audit --no-fund && \
  find node_modules/@expo-google-fonts/noto-sans-sc -type f \( -name '*.ttf' -o -name '*.png' \) \
    ! -name NotoSansSC_400Regular.ttf -delete

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /portal
COPY --from=modules /portal/node_modules node_modules
COPY --from=build /portal/dist/server dist/server
COPY --from=build /portal/dist/web dist/web
COPY package.json ./
COPY server/db/migrations server/db/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that the process itself hears when it is to stop.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
