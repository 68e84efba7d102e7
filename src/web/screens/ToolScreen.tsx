export default function ToolScreen() {
  return <p>ToolScreen</p>;
}
